/** The program of LibreOffice, where it is installed. */
export function findSoffice(): string | undefined;
