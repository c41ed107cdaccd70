import type { Connect, Ears, Wire } from './wire.ts'

/** The connection of the moment. */
export type Line = {
  readonly wire: () => Wire | null
  readonly open: (ears: Ears) => void
  readonly shut: () => void
}

/** Whatever an earlier connection still says is not heard. */
export function openLine(connect: Connect): Line {
  let current: Wire | null = null
  const shut = () => {
    current?.close()
    current = null
  }
  const ifOurs = (isOurs: () => boolean, ears: Ears): Ears => ({
    opened: () => isOurs() && ears.opened(),
    entries: (frame) => isOurs() && ears.entries(frame),
    bye: (bye) => isOurs() && ears.bye(bye),
    presence: (present) => isOurs() && ears.presence(present),
    closed(problem) {
      if (!isOurs()) return
      current = null
      ears.closed(problem)
    },
  })
  return {
    wire: () => current,
    shut,
    open(ears) {
      shut()
      let mine: Wire | null = null
      mine = connect(ifOurs(() => mine !== null && current === mine, ears))
      current = mine
    },
  }
}
