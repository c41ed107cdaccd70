import * as z from 'zod/mini'
import { singleLine } from '#domain/fields.ts'
import { type Resource, resource } from '#resources/resource.ts'

const trialNames = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `trials/area${index}`)

/** Areas as a page knows them: by their names and who may read them. */
export const trialAreas = (count: number): readonly Resource[] =>
  trialNames(count).map((name) =>
    resource({ name, module: 'system', record: z.strictObject({ name: singleLine(120) }), readScope: 'gen', commands: {} }),
  )

/** The source of the same areas, each with a field and a command of its own, as they would follow in `areas.ts`. */
export const trialSource = (count: number): string =>
  [
    `import * as trialShapes from 'zod/mini'\nimport { singleLine as trialLine } from '#domain/fields.ts'\nimport { resource as trialResource } from './resource.ts'\n`,
    ...trialNames(count).map(
      (name, index) =>
        `export const trial${index} = trialResource({ name: '${name}', module: 'system', record: trialShapes.strictObject({ name: trialLine(120), own${index}: trialLine(${index + 1}) }), columns: ['name', 'own${index}'], readScope: 'gen', commands: { edit${index}: { scope: 'gen.e', updates: true } } })\n`,
    ),
  ].join('')
