import { editDistance, foldedLetters } from '#domain/texts/editDistance.ts'

/** The most letters in which a name may differ from what was typed, and the fewest that were typed. */
const [mostDifferent, fewestTyped] = [2, 4]

type Named = { readonly firstName: string; readonly lastName: string }

/** The people one of whose names is nearly what was typed, the nearest first. */
export function nearestNames<Person extends Named>(people: Iterable<Person>, typed: string, most: number): readonly Person[] {
  const letters = foldedLetters(typed)
  if (letters.length < fewestTyped) return []
  const distanceOf = ({ firstName, lastName }: Named) =>
    Math.min(...[firstName, lastName, `${firstName}${lastName}`].map((name) => editDistance(foldedLetters(name), letters)))
  return [...people]
    .map((person) => ({ person, distance: distanceOf(person) }))
    .filter(({ distance }) => distance <= mostDifferent)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ person }) => person)
}
