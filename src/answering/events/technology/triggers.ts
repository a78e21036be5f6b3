export const TRIGGERS: readonly string[] = []
