/** Giving things away: to the clipboard, as a file. What the browser does not allow is said, never thrown. */

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** Without HTTPS there is no clipboard to write to, but what is selected can still be copied. */
function copyByHand(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('aria-hidden', 'true');
  area.className = 'unseen';
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}

export const download = (name: string, text: string): void => save(name, new Blob([text], { type: 'application/json' }));

export function save(name: string, what: Blob): void {
  const address = URL.createObjectURL(what);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
