import type { Connect, ConnectionHandlers, LinkSocket } from './linkSocket.ts'

/** Holds the current socket. */
export type Connection = {
  /** `null` until the socket is open. */
  readonly socket: () => LinkSocket | null
  readonly open: (handlers: ConnectionHandlers) => void
  readonly close: () => void
}

/** Opens sockets one at a time and ignores events of earlier sockets. */
export function openConnection(connect: Connect): Connection {
  let current: LinkSocket | null = null
  let isOpen = false
  const close = () => {
    current?.close()
    current = null
  }
  const onlyIfCurrent = (isCurrent: () => boolean, handlers: ConnectionHandlers): ConnectionHandlers => ({
    opened() {
      if (!isCurrent()) return
      isOpen = true
      handlers.opened()
    },
    entries: (frame) => isCurrent() && handlers.entries(frame),
    bye: (bye) => isCurrent() && handlers.bye(bye),
    access: () => isCurrent() && handlers.access(),
    presence: (present) => isCurrent() && handlers.presence(present),
    presenceChanges: (changes) => isCurrent() && handlers.presenceChanges(changes),
    system: (figures) => isCurrent() && handlers.system(figures),
    closed(problem) {
      if (!isCurrent()) return
      current = null
      handlers.closed(problem)
    },
  })
  return {
    socket: () => (isOpen ? current : null),
    close,
    open(handlers) {
      close()
      isOpen = false
      let ownSocket: LinkSocket | null = null
      ownSocket = connect(onlyIfCurrent(() => ownSocket !== null && current === ownSocket, handlers))
      current = ownSocket
    },
  }
}
