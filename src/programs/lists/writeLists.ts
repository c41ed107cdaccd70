import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figureAreas } from '#resources/declaredFigures.ts'
import { resources } from '#resources/index.ts'
import { renderAreaRows } from './renderAreaRows.ts'
import { renderAreas, renderModules, renderWords, resourcesFolder, serverFolder, wordsFolder } from './renderLists.ts'

/** `npm run list` writes the lists of areas, their words and modules from the files that declare them. The tests compare them. */

writeFileSync(join(resourcesFolder, 'areas.ts'), renderAreas(resourcesFolder))
writeFileSync(join(serverFolder, 'modules.ts'), renderModules(serverFolder))
writeFileSync(join(wordsFolder, 'areaWordsList.ts'), renderWords(wordsFolder))
writeFileSync(join(resourcesFolder, 'page/areaRows.ts'), renderAreaRows([...resources, ...figureAreas]))
