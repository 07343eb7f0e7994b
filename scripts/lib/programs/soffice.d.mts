/** The program of LibreOffice, if it is installed. */
export function findSoffice(): string | undefined;
