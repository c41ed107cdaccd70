import { createHashHistory, createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { screens } from './screens.ts'
import { AppFrame } from './shell/AppFrame.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'

/** Routes use the URL fragment, as the product owner specified: `/my/#/account`. Each screen declares its own path. */
export function createAppRouter(startPage: () => Promise<string>) {
  const root = createRootRoute({ component: AppFrame, notFoundComponent: NotFoundPage })
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
  const earlierRoutes = screens.flatMap(({ path, earlierPath }) =>
    earlierPath === undefined
      ? []
      : createRoute({
          getParentRoute: () => root,
          path: earlierPath,
          beforeLoad: ({ search }) => {
            throw redirect({ to: path, search, replace: true })
          },
        }),
  )
  return createRouter({
    routeTree: root.addChildren([start, ...routes, ...earlierRoutes]),
    history: createHashHistory(),
    defaultPreload: 'intent',
  })
}
