/** A style sheet is imported for its effect; the bundler takes it from there. */
declare module '*.css';
