const width = 30

/** One line that is written over itself on a terminal, and now and then a line elsewhere. */
export function progressBar(output: NodeJS.WriteStream, total: number): (done: number, words: string) => void {
  let shown = -1
  return (done, words) => {
    const tenth = Math.floor((10 * done) / Math.max(1, total))
    if (!output.isTTY && tenth === shown) return
    shown = tenth
    const full = Math.round((width * done) / Math.max(1, total))
    const bar = `[${'#'.repeat(full)}${'-'.repeat(width - full)}] ${done} of ${total} ${words}`
    output.write(output.isTTY ? `\r${bar}` : `${bar}\n`)
  }
}
