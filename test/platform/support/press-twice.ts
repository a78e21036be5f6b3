import type { Page } from 'playwright-core'

interface Asked {
  /** The operation that the act calls. */
  path: string
  /** The names of what opens the dialog, of what does it there, and of what closes the dialog. */
  ask: string
  act: string
  keep: string
}

/**
 * Presses what a dialog asks for, closes the dialog while the service has not answered, asks and presses again, and lets the answer come. The first `refusals` answers are
 * that the service cannot be reached. Returns how often the service has been asked by now.
 */
export async function pressTwice(page: Page, { path, ask, act, keep }: Asked, { refusals = 0 } = {}): Promise<() => number> {
  const answer = Promise.withResolvers<void>()
  let asked = 0
  await page.route(`**${path}`, async (route) => {
    const nth = ++asked
    await answer.promise
    await (nth <= refusals ? route.abort() : route.continue())
  })
  const opener = page.getByRole('button', { name: ask, exact: true })
  const dialog = page.getByRole('dialog')
  for (let times = 0; times < 2; times++) {
    if (times > 0) await dialog.getByRole('button', { name: keep, exact: true }).click()
    await opener.click()
    await dialog.getByRole('button', { name: act, exact: true }).press('Enter')
  }
  if (refusals > 0) await dialog.getByRole('button', { name: keep, exact: true }).click()
  answer.resolve()
  return () => asked
}
