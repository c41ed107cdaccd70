import type { FastifyInstance } from 'fastify'

type KnownRoute = { readonly pattern: RegExp; readonly methods: readonly string[]; readonly isPublic: boolean }

/** The allowed methods of a path, and whether it needs no sign-in. */
export type AllowedMethods = { readonly methods: readonly string[]; readonly isPublic: boolean }

const escapePattern = (part: string) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/\/$/, '')
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : escapePattern(part)))
      .join('/')}/?$`,
  )

/** Tells the allowed methods of an address, which may have a query. */
export type MethodsAt = (address: string) => AllowedMethods

/** Records every route registered from now on, to tell 404 from 405. */
export function trackMethods(app: FastifyInstance): MethodsAt {
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.includes('*')) routes.push({ pattern: patternOf(url), methods: [method].flat(), isPublic: config?.open === true })
  })
  return (address) => {
    const path = address.split('?')[0] ?? ''
    const matching = routes.filter(({ pattern }) => pattern.test(path))
    return { methods: [...new Set(matching.flatMap(({ methods }) => methods))].sort(), isPublic: matching.some(({ isPublic }) => isPublic) }
  }
}
