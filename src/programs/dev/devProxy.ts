import type { ProxyOptions } from 'vite'
import { pathOf } from '#resources/registry.ts'
import { resources } from '#resources/index.ts'

/** What the server serves itself: the API, its pages, patients' links, health, and the areas whose paths are not below `/api/`. */
const ownPaths = ['/api', '/Auth', '/my', '/l', '/healthz', '/readyz', '/metrics']
const areaPaths = resources.map(pathOf).filter((path) => !path.startsWith('/api/'))

const isUnder = (path: string) => `^${path.replace(/\/$/, '')}(?:[/?]|$)`

/** The paths that the development server passes on. The areas are those of the registry, so that a new one needs no line here. */
export const devProxy = (server: string): Record<string, ProxyOptions> => ({
  ...Object.fromEntries([...ownPaths, ...areaPaths].map((path) => [isUnder(path), { target: server }])),
  '/socket.io': { target: server, ws: true },
})
