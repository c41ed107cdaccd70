/** The order of the folders of each layer, from the lowest to the highest. */

/**
 * A folder or file of the layer. In a list, none imports another. `*` is every folder that is not named, and `*` in a path is each folder:
 * of those files, none imports another.
 */
type Step = string | readonly string[]

export const folderOrders: Readonly<Record<string, readonly Step[]>> = {
  'src/domain': [
    'temporal.ts',
    ['time.ts', 'timeSpans.ts'],
    'nextLocalTime.ts',
    ['ids.ts', 'people/e164.ts', 'wire.ts', 'scopes.ts'],
    ['fields.ts', 'problems.ts', 'scopeDescriptions.ts'],
    'dayText.ts',
    ['refusalOrder.ts'],
    'shapes.ts',
    'bounds.ts',
    'files',
    '*',
    'people',
    'clinical',
    'campaigns',
    'kiosk',
    'practice',
    ['scheduling', 'lab'],
    'waitlist',
    'figures',
    'reports',
    'system',
  ],
  machines: ['kernel', 'records.ts', '*', 'waitlist', 'scheduling', 'documents'],
  'src/resources': [
    ['summary.ts', 'oncePer.ts'],
    'fileDeclaration.ts',
    'resource.ts',
    '*',
    'areas.ts',
    'index.ts',
    ['figureAreas.ts', 'startAreas.ts'],
    ['declaredFigures.ts', 'registry.ts'],
    ['storedStates.ts', 'childLists.ts', 'isEditableIn.ts', 'everyArea.ts'],
  ],
  'src/server': [
    'turns',
    'store',
    'engine',
    'trustedProxies.ts',
    'config.ts',
    'deps.ts',
    ['work', 'budgets'],
    'clock',
    'http',
    'http/openapi',
    'http/routes',
    'auth',
    'push',
    'module',
    'everyArea',
    'files',
    'documents',
    'backups',
    '*',
    'online',
    '*/module.ts',
    'modules.ts',
    'allModules.ts',
    ['app.ts', 'openServerDeps.ts', 'demoDeps.ts'],
    ['startBackgroundWork.ts', 'demoAnnouncement.ts'],
    'runServer.ts',
    ['startProblem.ts', 'startChecks.ts'],
    'startOrExit.ts',
    'main.ts',
  ],
  streams: ['link', 'replica', 'commands', 'client', ['derive', 'kiosk'], ['notes', 'past']],
  'src/app': [
    ['i18n', 'browser', 'classNames.ts', 'screen.ts', 'pastContext.ts'],
    'theme',
    'appContext.ts',
    'liveness',
    ['session', 'location', 'commands'],
    'components',
    ['patientTabs', 'worklist'],
    'screens.ts',
    'shell',
    ['screens', 'devices'],
    'router.tsx',
    'main.tsx',
  ],
}

/** The place of a file in the order of its layer. `level` is `-1` if the order does not name its folder. */
type Place = { readonly root: string; readonly name: string; readonly level: number }

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const isIn = (path: string, step: string) => (step.startsWith('*/') ? path.replace(/^[^/]+/, '*') === step : isUnder(path, step))

/** @returns `null` for a file of a layer without an order. */
export function placeOf(path: string): Place | null {
  const root = Object.keys(folderOrders).find((folder) => isUnder(path, folder))
  if (root === undefined) return null
  const inside = path.slice(root.length + 1)
  const steps = (folderOrders[root] ?? []).flatMap((step, level) => [step].flat().map((folder) => ({ folder, level })))
  const [named] = steps.filter(({ folder }) => isIn(inside, folder)).sort((a, b) => b.folder.length - a.folder.length)
  const level = named?.level ?? (inside.includes('/') ? steps.find(({ folder }) => folder === '*')?.level : undefined)
  return { root, name: named?.folder.replace(/^\*\/.*/, inside) ?? inside.replace(/\/.*/, ''), level: level ?? -1 }
}

/** Whether files of the second place may import files of the first. */
export const isBelow = (lower: Place, upper: Place): boolean => lower.name === upper.name || (lower.level >= 0 && lower.level < upper.level)

/** Folders that an order names at several places, with another folder between: a part of them is above what another part is below. */
export function splitFolders(order: readonly Step[]): readonly string[] {
  const folders = order.map((step) => [step].flat().map((path) => path.replace(/\/.*/, '')))
  const isLater = (folder: string, level: number) => folders.slice(level + 2).some((later) => later.includes(folder))
  const split = folders.flatMap((step, level) =>
    step.filter((folder) => folder !== '*' && isLater(folder, level) && !folders[level + 1]?.includes(folder)),
  )
  return [...new Set(split)]
}
