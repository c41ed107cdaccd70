/**
 * Moves the clock of this process, or of this page: `Date.now()` and `new Date()` are `milliseconds` ahead of the machine from now on.
 * It needs nothing from outside its body, so a browser can run its text. Timers keep their pace.
 */
export function shiftClock(milliseconds: number): void {
  const MachineDate = Date
  const now = () => MachineDate.now() + milliseconds
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self) as Date,
    apply: () => new MachineDate(now()).toString(),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  })
}
