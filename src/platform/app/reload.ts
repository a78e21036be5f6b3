const RELOADED = 'reloaded-for'
const AGAIN_MS = 2000

/**
 * Whether the page is to be loaded again after a part of it failed. So it is, once, where a file could not be had or the service has another version of
 * the platform than this page: an upgrade under an open tab takes the old version's files away. And as soon as a service that could not be reached, which
 * `onAway` is told, answers again: before, loading the page would only put the browser's own words in its place.
 */
export async function isToReload(error: unknown, onAway: () => void): Promise<boolean> {
  // The folder names the version: /app/<digest>/.
  const own = new URL(import.meta.url).pathname.replace(/[^/]*$/, '')
  for (let wasAway = false; ; wasAway = true) {
    const reply = await fetch('/sign-in', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null)
    if (reply?.ok) {
      if (wasAway) return true
      if (sessionStorage.getItem(RELOADED) === own || (!/import/i.test(String(error)) && (await reply.text()).includes(own))) return false
      sessionStorage.setItem(RELOADED, own)
      return true
    }
    onAway()
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
