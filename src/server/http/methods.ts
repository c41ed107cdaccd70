import type { FastifyInstance } from 'fastify'

type Known = { readonly pattern: RegExp; readonly methods: readonly string[] }

const escaped = (part: string) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/\/$/, '')
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
      .join('/')}/?$`,
  )

/** Remembers each route that is made from now on, to tell "nothing there" from "not in that way". */
export function methodsAt(app: FastifyInstance): (address: string) => readonly string[] {
  const known: Known[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) known.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  return (address) => {
    const path = address.split('?')[0] ?? ''
    return [...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))].sort()
  }
}
