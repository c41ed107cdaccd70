import type { Connect, Ears, Wire } from './wire.ts'

/** The connection of the moment. */
export type Line = {
  /** `null` until it stands. */
  readonly wire: () => Wire | null
  readonly open: (ears: Ears) => void
  readonly shut: () => void
}

/** Whatever an earlier connection still says is not heard. */
export function openLine(connect: Connect): Line {
  let current: Wire | null = null
  let isOpen = false
  const shut = () => {
    current?.close()
    current = null
  }
  const ifOurs = (isOurs: () => boolean, ears: Ears): Ears => ({
    opened() {
      if (!isOurs()) return
      isOpen = true
      ears.opened()
    },
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
    wire: () => (isOpen ? current : null),
    shut,
    open(ears) {
      shut()
      isOpen = false
      let mine: Wire | null = null
      mine = connect(ifOurs(() => mine !== null && current === mine, ears))
      current = mine
    },
  }
}
