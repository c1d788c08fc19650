/** The modes of files and folders that only their owner may read. Windows has no such modes. */
export const fileMode = 0o600;
export const folderMode = 0o700;
