/** What a browser reads before it offers to install the site: manifest, icons and the colour of its bars. Knows no game. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chooseTheme, somebody } from '../../browser.js';
import { scene } from '../../scene.js';

const here = scene();

/** Chromium's own opinion, by its developer tools. */
async function opinion(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return { errors, manifest: JSON.parse(data ?? '{}'), installabilityErrors: installabilityErrors.map(({ errorId }) => errorId) };
}

test('the manifest is read without a complaint, and every icon has the size that it says', async () => {
  const { page } = await somebody(here);
  await page.goto('/');
  const { errors, manifest, installabilityErrors } = await opinion(page);
  expect(errors).toEqual([]);
  // A context of its own is an incognito window to Chromium, and installs nothing whatever the manifest says.
  expect(installabilityErrors.filter((id) => id !== 'in-incognito')).toEqual([]);
  expect(manifest).toMatchObject({ id: '/', name: 'Party Line', start_url: '/' });
  const sizes = await page.evaluate(
    (icons: readonly { readonly src: string; readonly type: string }[]) =>
      Promise.all(
        icons
          .filter(({ type }) => type === 'image/png')
          .map(async ({ src }) => {
            const picture = await createImageBitmap(await (await fetch(src)).blob());
            return `${src} ${picture.width}x${picture.height}`;
          }),
      ),
    manifest.icons,
  );
  const said = manifest.icons.flatMap(({ src, sizes: size, type }: { src: string; sizes: string; type: string }) =>
    type === 'image/png' ? [`${src} ${size}`] : [],
  );
  expect(sizes).toEqual(said);
  expect(sizes).toHaveLength(3);
});

test('its screenshots have the sizes that they say, wide and narrow, and its shortcuts lead to pages', async () => {
  const { page } = await somebody(here);
  await page.goto('/about');
  const manifest = await page.evaluate(async () => (await fetch('/site.webmanifest')).json());
  const shots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string }[] = manifest.screenshots;
  const seen = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ src }) => {
          const picture = await createImageBitmap(await (await fetch(src)).blob());
          return `${picture.width}x${picture.height}`;
        }),
      ),
    shots,
  );
  expect(seen).toEqual(shots.map(({ sizes }) => sizes));
  expect(new Set(shots.map((shot) => shot.form_factor))).toEqual(new Set(['wide', 'narrow']));
  for (const { url } of manifest.shortcuts) expect((await page.goto(url))?.status(), url).toBe(200);
  await page.goto('/next');
  await page.getByRole('heading', { name: 'No table waits for you' }).waitFor();
});

test('the bars of the browser have the colour of the page, by day and by night', async () => {
  const { page } = await somebody(here);
  await page.goto('/');
  const colours = () =>
    page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = document.querySelector('meta[name="theme-color"]')?.getAttribute('content') ?? '';
      document.body.append(probe);
      const bars = getComputedStyle(probe).color;
      probe.remove();
      return { bars, page: getComputedStyle(document.documentElement).backgroundColor };
    });
  const seen: string[] = [];
  for (const theme of ['day', 'night'] as const) {
    await chooseTheme(page, theme);
    const { bars, page: ground } = await colours();
    expect(bars, theme).toBe(ground);
    seen.push(bars);
  }
  expect(new Set(seen).size).toBe(2);
});
