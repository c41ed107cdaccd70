import type { FastifyInstance } from 'fastify'

type Known = { readonly pattern: RegExp; readonly methods: readonly string[]; readonly open: boolean }

/** What is possible at an address, and whether a stranger may know. */
export type Possible = { readonly methods: readonly string[]; readonly open: boolean }

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
export function methodsAt(app: FastifyInstance): (address: string) => Possible {
  const known: Known[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.includes('*')) known.push({ pattern: patternOf(url), methods: [method].flat(), open: config?.open === true })
  })
  return (address) => {
    const path = address.split('?')[0] ?? ''
    const here = known.filter(({ pattern }) => pattern.test(path))
    return { methods: [...new Set(here.flatMap(({ methods }) => methods))].sort(), open: here.some(({ open }) => open) }
  }
}
