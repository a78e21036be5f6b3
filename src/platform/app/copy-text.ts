/** Puts a text on the clipboard. False where the browser does not let the page: then it is to be selected and copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers have this only where the service is reached by https, or at the machine itself.
  if ('clipboard' in navigator)
    return await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
