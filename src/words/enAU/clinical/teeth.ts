import { createTranslator } from '../../createTranslator.ts'

/** Names of teeth and of their surfaces, and what a tooth of the dental chart says. */
const teeth = {
  name: '{{arch}} {{side}} {{tooth}}',
  arch: { upper: 'upper', lower: 'lower' },
  side: { right: 'right', left: 'left' },
  permanent: {
    centralIncisor: 'central incisor',
    lateralIncisor: 'lateral incisor',
    canine: 'canine',
    firstPremolar: 'first premolar',
    secondPremolar: 'second premolar',
    firstMolar: 'first molar',
    secondMolar: 'second molar',
    thirdMolar: 'third molar',
  },
  milk: {
    centralIncisor: 'milk central incisor',
    lateralIncisor: 'milk lateral incisor',
    canine: 'milk canine',
    firstMolar: 'first milk molar',
    secondMolar: 'second milk molar',
  },
  plain: {
    centralIncisor: 'front tooth',
    lateralIncisor: 'second front tooth',
    thirdMolar: 'wisdom tooth',
    milkCentralIncisor: 'front milk tooth',
    milkLateralIncisor: 'second front milk tooth',
  },
  surface: {
    M: 'mesial',
    O: 'occlusal',
    I: 'incisal',
    D: 'distal',
    B: 'buccal',
    L: 'lingual',
    labial: 'labial',
    palatal: 'palatal',
  },
  label: '{{tooth}}, {{name}}. {{parts}}',
  labelPlain: '{{tooth}}, {{name}}.',
  part: '{{text}}.',
  ink: { existing: '{{mark}} existing', planned: '{{mark}} planned', done: '{{mark}} done today' },
  presence: { lost: 'Missing', unformed: 'Never formed', unerupted: 'Not yet through the gum' },
  pontic: 'Replaced by a bridge or denture',
  supernumerary: 'A surplus tooth beside it',

  chart: 'Dental chart',
  surfacesOf: 'Surfaces of the {{tooth}}',
  right: 'Right',
  left: 'Left',
  milkTeeth: 'Milk teeth',
  kept: '{{teeth}} kept',
  keptCount: '{{count}} kept',
  unformed: '{{teeth}} never formed',
  unformedCount: '{{count}} never formed',
  quadrant: { upperRight: 'UR', upperLeft: 'UL', lowerRight: 'LR', lowerLeft: 'LL' },
  /** Universal letters of the milk teeth, from the upper right to the lower right. */
  milkLetters: 'ABCDEFGHIJKLMNOPQRST',
} as const

export const tTeeth = createTranslator('teeth', teeth)
