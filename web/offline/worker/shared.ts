/** A record that another app hands over to this one: laid where the page of replays finds it, which is then opened. */
import { putInto } from '../keep-files.js';
import { MOST_SHARED, SHARE_FIELD, SHARED_CACHE, SHARED_RECORD } from '../stock.js';

export async function keepShared(request: Request): Promise<Response> {
  const file = await request
    .formData()
    .then((form) => form.get(SHARE_FIELD))
    .catch(() => null);
  if (file instanceof File && file.size <= MOST_SHARED)
    await putInto(await caches.open(SHARED_CACHE), SHARED_RECORD, new Response(file)).catch(() => undefined);
  return Response.redirect('/replay?shared', 303);
}
