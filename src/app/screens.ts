import { hasScopes } from '#domain/scopes.ts'
import type { Screen } from './screen.ts'

const modules = import.meta.glob<{ readonly screen: Screen }>('./screens/**/screen.ts', { eager: true })

export const screens: readonly Screen[] = Object.values(modules).map(({ screen }) => screen)

/** Screens in the navigation that the user has the scopes for, in order. */
export const navigationScreensFor = (scopes: ReadonlySet<string>): readonly (Screen & Required<Pick<Screen, 'navigationItem'>>)[] =>
  screens
    .filter(
      (screen): screen is Screen & Required<Pick<Screen, 'navigationItem'>> =>
        screen.navigationItem !== undefined && hasScopes(screen.requiredScopes, scopes),
    )
    .sort((a, b) => a.navigationItem.order - b.navigationItem.order)
