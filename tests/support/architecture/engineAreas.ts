import type { Source } from './sources.ts'

/** What the engine knows of the areas and the modules that declare them. */

/** The folders of the server that serve every area. */
const engineFolders = ['auth', 'budgets', 'clock', 'engine', 'everyArea', 'http', 'module', 'push', 'store', 'turns', 'work']

/** The areas that the engine works with itself, each with its reason. */
export const engineAreas: Readonly<Record<string, string>> = {
  users: 'they sign in and have permissions',
  groups: 'they grant the permissions of users',
  usersecurity: 'holds the second factors and the sessions of users',
  userinvites: 'an accepted invite creates a user',
  settings: 'hold what a practice decides about access, time and secrets',
  locations: 'give times their zone, and restrict who sees a record',
  providers: 'a user may be one, and some permissions are for the records of oneself',
  process: 'work that was set aside is shown as a job, and taken up by a command of it',
}

/** Words of the engine that an area also has as its name. */
const otherMeanings: Readonly<Record<string, string>> = {
  assets: 'the folder of the built app',
  commands: 'the endpoint and the bus',
  exports: 'a folder of the data folder',
  items: 'the records of a list in its answer',
  messages: 'a budget, of the messages of a socket',
  reports: 'the tag of the figures in the API documentation',
  scopes: 'a field of groups and principals',
}

/** Folders of the lower layers that belong to no module, or to what the engine works with itself. */
const openFolders = ['common', 'figures', 'files', 'json', 'kernel', 'page', 'practice', 'references', 'system', 'texts']

const isEngine = (path: string): boolean => engineFolders.some((folder) => path.startsWith(`src/server/${folder}/`))

/** The area that a text names: `steris`, `steris.use` or `/api/steris/scan/`. */
function areaIn(text: string, areas: readonly string[]): string | undefined {
  const path = /^\/api\/(.*)$/.exec(text)?.[1]
  return areas.find(
    (area) => text === area || (path ? path.startsWith(`${area}/`) : /^\.\w+$/.test(text.slice(area.length)) && text.startsWith(area)),
  )
}

export const areasInEngine = (sources: readonly Source[], areas: readonly string[]): string[] => {
  const others = areas.filter((area) => !Object.hasOwn(engineAreas, area) && !Object.hasOwn(otherMeanings, area))
  return sources
    .filter(({ path }) => isEngine(path))
    .flatMap(({ path, texts }) =>
      texts.flatMap(({ text, line }) =>
        areaIn(text, others) === undefined ? [] : [`${path}:${line} names the area ${areaIn(text, others)}`],
      ),
    )
}

/** The modules of the lower layers that the engine imports. */
export const modulesInEngine = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => isEngine(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ file, line }) => {
        const folder = /^(?:src\/(?:domain|resources|words\/\w+)|machines)\/(\w+)\//.exec(file ?? '')?.[1]
        return folder === undefined || openFolders.includes(folder) ? [] : [`${path}:${line} imports ${file}`]
      }),
    )
