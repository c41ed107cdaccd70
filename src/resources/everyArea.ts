import { resources } from './index.ts'
import { addAreas } from './registry.ts'

/** For code that draws any area, or follows references from any to any. A page that imports it knows every area. */
addAreas(resources)

export { resources as everyArea } from './index.ts'
