const RELOADED = 'reloaded-for'

/**
 * Whether the service has another version of the platform than this page, which was not noticed before: an upgrade under an open tab takes the old version's files away, and the page is to be
 * loaded again, once. False as well while the service cannot be reached: loading the page would only put the browser's own words in its place.
 */
export async function isOutdated(): Promise<boolean> {
  // The folder names the version: /app/<digest>/.
  const own = new URL(import.meta.url).pathname.replace(/[^/]*$/, '')
  if (sessionStorage.getItem(RELOADED) === own) return false
  const reply = await fetch('/sign-in', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null)
  if (!reply?.ok || (await reply.text()).includes(own)) return false
  sessionStorage.setItem(RELOADED, own)
  return true
}
