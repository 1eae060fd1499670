/**
 * Where a host gives a component of their own in the form of a new table: a field to paste it into or drop a file on, a file
 * to choose, and what is to be said of it. Knows no game: what a text is, and whether it is good, is judged elsewhere.
 */
import type { Finding } from '@partyline/kernel/features/component.js';
import { isRecord, type Json } from '@partyline/kernel/json.js';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import './choices.css';

export const NOT_JSON: Finding = { level: 'error', at: '', message: 'This is not JSON yet.' };

/** What the field begins with: a component of one's own that the options have already; empty where they have none. */
export function ownTextIn(options: Json, field: string): string {
  const said = isRecord(options) ? options[field] : undefined;
  return said === undefined || said === null || typeof said === 'string' ? '' : JSON.stringify(said);
}

export type PaperProps = {
  readonly about: string;
  readonly example: string;
  readonly text: string;
  read(text: string): void;
};

export function Paper({ about, example, text, read }: PaperProps) {
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) read(await file.text());
  };
  return (
    <>
      <label>
        <span>{about}</span>
        <textarea
          rows={4}
          spellcheck={false}
          value={text}
          placeholder={example}
          onInput={({ currentTarget }) => read(currentTarget.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            readFile(event.dataTransfer?.files[0]);
          }}
        />
      </label>
      <label class="choices-file">
        <span>Or choose a file</span>
        <input
          type="file"
          accept=".json,.txt,application/json,text/plain"
          onChange={({ currentTarget }) => {
            readFile(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
    </>
  );
}

/** So many findings are shown; whoever mends those sees the next. */
const SHOWN = 8;
const rank = ({ level }: Finding): number => (level === 'error' ? 0 : 1);

type FindingsProps = {
  readonly findings: readonly Finding[];
  /** What is to be said besides, before anything was given. */
  readonly children?: ComponentChildren;
  /** Why it will not do, where the findings do not say it. */
  readonly refused?: string | null;
  /** The good news, where there is any. */
  readonly good: string | null;
};

export function Findings({ findings, children, good, refused = null }: FindingsProps) {
  const worst = [...findings].sort((a, b) => rank(a) - rank(b));
  return (
    <ul aria-live="polite">
      {children}
      {refused === null || worst.length > 0 ? null : <li data-level="error">{refused}</li>}
      {worst.slice(0, SHOWN).map(({ level, at, message }) => (
        <li key={at + message} data-level={level}>
          {message}
        </li>
      ))}
      {worst.length > SHOWN ? <li>And {worst.length - SHOWN} more.</li> : null}
      {good === null ? null : <li data-level="good">{good}</li>}
    </ul>
  );
}

/** Tells the form why it cannot be sent, as long as the field is there; null where it can. */
export function useRefusal(refuse: (why: string | null) => void, why: string | null): void {
  useLayoutEffect(() => {
    refuse(why);
    return () => refuse(null);
  }, [why]);
}
