/** Runs at most `atOnce` of them together, in the order they came; where more than `waiting` wait, the next is refused. */
export function queue(limits: { readonly atOnce: number; readonly waiting: number }) {
  const line: (() => void)[] = []
  let running = 0

  const leave = () => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(work: () => Promise<Result>, refusal: () => Error): Promise<Result> => {
    if (running < limits.atOnce) running += 1
    else if (line.length >= limits.waiting) throw refusal()
    else await new Promise<void>((turn) => line.push(turn))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
