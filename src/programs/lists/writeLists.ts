import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderAreas, renderModules, resourcesFolder, serverFolder } from './renderLists.ts'

/** `npm run list` writes the lists of areas and modules from the files that declare them. The tests compare them. */

writeFileSync(join(resourcesFolder, 'areas.ts'), renderAreas(resourcesFolder))
writeFileSync(join(serverFolder, 'modules.ts'), renderModules(serverFolder))
