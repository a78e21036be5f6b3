import { keepInTab } from './keep-in-tab.ts'

const RELOADED = 'reloaded-for'
/** So soon after, another part that fails is no reason to load the page once more. */
const JUST_MS = 60_000
const AGAIN_MS = 2000

/**
 * Whether the page is to be loaded again after a part of it failed. So it is where a file could not be had or the service has another version of
 * the platform than this page, unless it has just been: an upgrade under an open tab takes the old version's files away. And as soon as a service that could not
 * be reached, which `onAway` is told, answers again: before, loading the page would only put the browser's own words in its place. It is not once `left` says
 * that the part is no longer shown: the page that is shown by then is well.
 */
export async function isToReload(error: unknown, { onAway, left }: { onAway: () => void; left: AbortSignal }): Promise<boolean> {
  // The folder names the version: /app/<digest>/.
  const own = new URL(import.meta.url).pathname.replace(/[^/]*$/, '')
  for (let wasAway = false; !left.aborted; wasAway = true) {
    const reply = await fetch('/sign-in', { headers: { accept: 'text/html' }, cache: 'no-store', signal: left }).catch(() => null)
    if (reply?.ok) {
      if (wasAway) return true
      const isOther = /import/i.test(String(error)) || !(await reply.text().catch(() => own)).includes(own)
      return isOther && !left.aborted && noteReload(own)
    }
    if (left.aborted) return false
    onAway()
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  return false
}

/** Notes that the page of a version is loaded again. False: it has just been, or that cannot be noted. */
function noteReload(version: string): boolean {
  const [before, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ')
  if (before === version && Date.now() - Number(at) < JUST_MS) return false
  return keepInTab(RELOADED, `${version} ${Date.now()}`)
}
