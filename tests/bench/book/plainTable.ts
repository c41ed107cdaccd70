import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { textOf } from './bookChanges.ts'
import { type BookedAppointment, columnCount, rowCount } from './bookPractice.ts'

/** The baseline: a table of plain HTML and script, whose cells a server changes over a bare WebSocket. One cell follows the mouse. */
export type PlainTable = {
  readonly url: string
  /** Sends the new text of the cell of an appointment to every page. */
  readonly send: (id: string, text: string) => void
  readonly close: () => void
}

/** Runs on the page. */
function startTable(): void {
  const cells = new Map([...document.querySelectorAll<HTMLElement>('td')].map((cell) => [cell.id, cell]))
  const socket = new WebSocket(location.href.replace('http', 'ws'))
  socket.addEventListener('message', ({ data }) => {
    const [id, text] = JSON.parse(String(data)) as [string, string]
    const cell = cells.get(id)
    if (cell) cell.textContent = text
  })
  let dragged: HTMLElement | null = null
  let from = { x: 0, y: 0 }
  addEventListener('pointerdown', (event) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td') : null
    dragged = cell
    from = { x: event.clientX, y: event.clientY }
    event.preventDefault()
  })
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (dragged) dragged.style.transform = `translate(${clientX - from.x}px, ${clientY - from.y}px)`
  })
  addEventListener('pointerup', () => {
    if (dragged) dragged.style.transform = ''
    dragged = null
  })
}

function pageOf(appointments: readonly BookedAppointment[]): string {
  const cellAt = (row: number, column: number): string => {
    const appointment = appointments.find((one) => one.row === row && one.column === column)
    return appointment ? `<td id="${appointment.id}">${textOf(appointment)}</td>` : '<td></td>'
  }
  const indexes = (length: number) => Array.from({ length }, (_, index) => index)
  const rows = indexes(rowCount).map(
    (row) =>
      `<tr>${indexes(columnCount)
        .map((column) => cellAt(row, column))
        .join('')}</tr>`,
  )
  return `<!doctype html><title>A table</title>
<style>td { min-width: 200px; height: 32px; border: 1px solid gray } td:hover { border-color: black }</style>
<table>${rows.join('')}</table>
<script>(${startTable.toString()})()</script>`
}

/** The answer to the opening handshake, by RFC 6455. */
const acceptKey = (key: string): string => createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

/** A text frame of a server: without a mask, and below 64 KB. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const isLong = payload.length > 125
  const header = Buffer.alloc(isLong ? 4 : 2)
  header[0] = 0x81
  header[1] = isLong ? 126 : payload.length
  if (isLong) header.writeUInt16BE(payload.length, 2)
  return Buffer.concat([header, payload])
}

export async function servePlainTable(appointments: readonly BookedAppointment[]): Promise<PlainTable> {
  const sockets = new Set<Duplex>()
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(pageOf(appointments)))
  server.on('upgrade', ({ headers }, socket) => {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Accept: ${acceptKey(headers['sec-websocket-key'] ?? '')}\r\n\r\n`,
    )
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket)).once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    send: (id, text) => {
      for (const socket of sockets) socket.write(textFrame(JSON.stringify([id, text])))
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
