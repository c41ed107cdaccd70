/** Loads the code of a part, so that the part can open at once. */
type LoadPart = () => Promise<unknown>

const unloaded = new Set<LoadPart>()

export const addEarlyPart = (load: LoadPart): void => void unloaded.add(load)

/** Loads the parts of the screens that were opened. A part that cannot be loaded now is loaded at the next call, or when it opens. */
export function loadEarlyParts(): void {
  for (const load of unloaded)
    load().then(
      () => unloaded.delete(load),
      () => undefined,
    )
}
