import type { ServerModule } from './module/defineModule.ts'
import * as declared from './modules.ts'

/** All modules, in the order of their names. `npm run list` lists a new one in `modules.ts`. */
export const modules: readonly ServerModule[] = Object.values(declared)
