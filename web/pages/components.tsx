/** The gallery of one's own components: /components. */
import '../components/components.css';
import { Gallery } from '../components/gallery/gallery.js';
import '../components/gallery/gallery.css';
import { useTitle } from '../frame/title.js';

export function ComponentsPage() {
  useTitle('Your own maps and cards');
  return (
    <main class="page components">
      <h1>Your own maps and cards</h1>
      <p>
        Enter what you have on paper, or draw something new: maps, cards and sheets to play with here. They are kept in this
        browser and sent nowhere, until you play with one on the server or share it.
      </p>
      <Gallery />
    </main>
  );
}
