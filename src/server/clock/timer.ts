/** Calls back once, after so many milliseconds, unless it is called off. Tests put a timer of their own here and turn it by hand. */
export type SetTimer = (milliseconds: number, then: () => void) => CallOff
export type CallOff = () => void

export const setTimer: SetTimer = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

/** Lets everybody else have their turn of the loop first. */
export const nextTurn = (): Promise<void> => new Promise((turned) => setImmediate(turned))
