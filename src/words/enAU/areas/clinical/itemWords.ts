import type { AreaWords } from '../areaWords.ts'

export const itemWords = {
  area: 'items',
  identifier: 'item',
  one: 'item',
  many: 'items',
  description: 'Treatments and products with their codes',
  fields: {
    gst: 'GST',
    needsTooth: 'Needs a tooth',
    surfacesMin: 'Surfaces, at least',
    surfacesMax: 'Most surfaces',
  },
} satisfies AreaWords
