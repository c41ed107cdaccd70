import type { SystemFigures } from '#domain/system/systemFigures.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

/** How the server does, each second while this screen is open; `null` before the first, and without the permission. */
export const useSystemFigures = (): SystemFigures | null => useObservable<SystemFigures | null>(useClient().system$, null)
