export async function designer(): Promise<void> {}
