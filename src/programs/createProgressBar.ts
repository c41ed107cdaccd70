const width = 30

/** Writes a progress bar: one updating line on a terminal, otherwise a new line at each tenth. */
export function createProgressBar(output: NodeJS.WriteStream, total: number): (done: number, note: string) => void {
  let lastTenth = -1
  return (done, note) => {
    const tenth = Math.floor((10 * done) / Math.max(1, total))
    if (!output.isTTY && tenth === lastTenth) return
    lastTenth = tenth
    const full = Math.round((width * done) / Math.max(1, total))
    const bar = `[${'#'.repeat(full)}${'-'.repeat(width - full)}] ${done} of ${total} ${note}`
    output.write(output.isTTY ? `\r${bar}` : `${bar}\n`)
  }
}
