/**
 * Makes a listener of the tick that passes a derived value on only when it changes. React keeps an update that changes nothing until its
 * component renders for another reason, which may take a night: a tick each second would fill the memory.
 * @param derive receives the value before, so that it can return the same
 */
export function passChanges<Value>(
  derive: (now: number, last: Value | undefined) => Value,
  pass: (value: Value) => void,
): (now: number) => void {
  let last: Value | undefined
  return (now) => {
    const next = derive(now, last)
    if (next === last) return
    last = next
    pass(next)
  }
}
