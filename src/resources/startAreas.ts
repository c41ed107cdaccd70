/** Programs know every area from their start. */
export { resources as startAreas } from './index.ts'
