import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Delivery, MessageTransport, OutboundMessage } from './messageTransport.ts'
import type { PublicHosts } from './publicHosts.ts'

export type SmsOptions = {
  /** Messages are posted to it, and one message is asked for below it. */
  readonly url: URL
  readonly key: string | null
  readonly from: string
  readonly hosts: PublicHosts
}

type Answer = { readonly status: number; readonly body: string }

/** In milliseconds. */
const answerWithin = 15_000
/** In bytes: more of an answer is never read or shown. */
const mostRead = 200

/** Not one text but each would be answered so: no sign-in, no credit, the wrong address, or the service is at fault. */
const isFaultOfChannel = (status: number): boolean => status >= 500 || status < 400 || [401, 402, 403, 404, 405, 407, 408].includes(status)
/** The text came too early, or one too many. */
const isTemporary = (status: number): boolean => status === 425 || status === 429
const isFine = (status: number): boolean => status >= 200 && status < 300

/**
 * A transport to an SMS provider: `POST url` with `{ id, from, to, text }`, and `GET url/id`, which answers 404 for a message that it does
 * not have. A redirect is not followed.
 */
export function createSmsTransport(options: SmsOptions): MessageTransport {
  const messageUrl = (id: string) => new URL(`${options.url.href.replace(/\/$/, '')}/${encodeURIComponent(id)}`)
  return {
    name: `sms ${options.url.host}`,
    send: async (message) => deliveryOf(await post(options, message)),
    has: async (id) => {
      const { status } = await ask(options, messageUrl(id), 'GET')
      if (status === 404) return false
      if (isFine(status)) return true
      throw new Error(`the service answered ${status}`)
    },
    verify: async () => {
      const { status } = await ask(options, messageUrl('verify'), 'GET')
      if (!isFine(status) && status !== 404) throw new Error(`the service answered ${status}`)
    },
  }
}

const post = (options: SmsOptions, { id, to, body }: OutboundMessage): Promise<Answer> =>
  ask(options, options.url, 'POST', { id, from: options.from, to, text: body })

function deliveryOf({ status, body }: Answer): Delivery {
  if (isFine(status)) return { outcome: 'sent' }
  if (isFaultOfChannel(status)) throw new Error(`the service answered ${status}`)
  return { outcome: isTemporary(status) ? 'deferred' : 'refused', note: `${status} ${body}`.trim() }
}

type Content = { readonly id: string; readonly from: string; readonly to: string; readonly text: string }

/** @throws Error if the host is private, or did not answer. */
async function ask({ key, hosts }: SmsOptions, url: URL, method: 'GET' | 'POST', content?: Content): Promise<Answer> {
  const address = await hosts.addressOf(url.hostname)
  const body = content && JSON.stringify(content)
  const headers = {
    host: url.host,
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(content && { 'idempotency-key': content.id, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') }),
  }
  const servername = isIP(url.hostname) ? '' : url.hostname
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { method, headers, host: address, servername, timeout: answerWithin, agent: false }, resolve)
    sent.once('timeout', () => sent.destroy(new Error(`${url.host} did not answer`)))
    sent.once('error', reject)
    sent.end(body)
  })
  return { status: response.statusCode ?? 0, body: await readStart(response) }
}

/** Reads the start of an answer and ends the connection. */
async function readStart(response: IncomingMessage): Promise<string> {
  let read = Buffer.alloc(0)
  for await (const chunk of response) {
    read = Buffer.concat([read, chunk as Buffer])
    if (read.length >= mostRead) break
  }
  response.destroy()
  return read.toString('utf8', 0, mostRead)
}
