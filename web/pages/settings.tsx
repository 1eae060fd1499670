/** The page "settings". */
export function SettingsPage() {
  return <main>SettingsPage</main>;
}
