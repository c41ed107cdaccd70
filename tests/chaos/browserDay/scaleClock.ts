export type ScaledClock = {
  /** Simulated milliseconds in one of the machine. */
  readonly factor: number
  /** When the simulated time began, in milliseconds since 1970 of the machine. */
  readonly origin: number
  /** The simulated instant at `origin`, in milliseconds since 1970. */
  readonly start: number
  /** `performance.now()` leaves out the time for which the script slept, as it does on Linux and macOS but not on Windows. */
  readonly stopsInSleep: boolean
}

/**
 * Makes the clocks and timers of this process, or of this page, `factor` times as fast. All that share a clock agree on its instant.
 * It needs nothing from outside its body, so a browser can run its text. Animation frames and what runs outside the script keep their pace.
 */
export function scaleClock({ factor, origin, start, stopsInSleep }: ScaledClock): void {
  /** A pause of the script, in milliseconds of the machine, that can only be a sleep. */
  const leastSleep = 3000
  const MachineDate = Date
  const machineMonotonic = performance.now.bind(performance)
  let lastRead = machineMonotonic()
  let slept = 0
  const monotonic = () => {
    const machine = machineMonotonic()
    if (stopsInSleep && machine - lastRead >= leastSleep) slept += machine - lastRead
    lastRead = machine
    return (machine - slept) * factor
  }
  const now = () => Math.floor(start + (performance.timeOrigin + machineMonotonic() - origin) * factor)
  /** Delays from two seconds limit an answer, or repeat something slow: a second of the machine is the least that it can keep. */
  const scaled = (delay: number) => (delay < 2000 ? delay / factor : Math.max(1000, delay / factor))
  const scaleTimer = <Timer extends typeof setTimeout | typeof setInterval>(timer: Timer): Timer =>
    new Proxy(timer, {
      apply: (target, _self, [then, delay = 0, ...args]: [() => void, number?, ...unknown[]]) =>
        Reflect.apply(target, globalThis, [then, scaled(delay), ...args]) as unknown,
    })
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self) as Date,
    apply: () => new MachineDate(now()).toString(),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  })
  performance.now = monotonic
  globalThis.setTimeout = scaleTimer(setTimeout)
  globalThis.setInterval = scaleTimer(setInterval)
}
