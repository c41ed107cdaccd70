import { type DeclaredFigure, figuresIn } from './figureAreas.ts'
import { resources } from './index.ts'
import type { Resource } from './resource.ts'

export const declaredFigures: readonly DeclaredFigure[] = figuresIn(resources)
export const figureAreas: readonly Resource[] = declaredFigures.map(({ area }) => area)
