/** Prints how a command is called, and ends it, when that is what was asked for. */
export function helpWith(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(`Usage: ${usage}`)
  process.exit(0)
}
