import { createHashHistory, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { screens } from './screens.ts'
import { Frame } from './shell/Frame.tsx'
import { NoSuchPlace } from './shell/NoSuchPlace.tsx'

/** Addresses live in the fragment, as the product's owner has them: `/my/#/account`. A screen declares its own. */
export function makeRouter(startPage: () => Promise<string>) {
  const root = createRootRoute({ component: Frame, notFoundComponent: NoSuchPlace })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: async () => {
      throw redirect({ to: await startPage(), replace: true })
    },
  })
  const routes = screens.map(({ path, load }) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, 'Screen') }),
  )
  return createRouter({ routeTree: root.addChildren([start, ...routes]), history: createHashHistory(), defaultPreload: 'intent' })
}
