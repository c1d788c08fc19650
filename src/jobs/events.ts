/** Events about translations, developer keys, glossaries and usage, for webhooks and other listeners. */

export type JobEvent =
  | ResourceTranslated
  | ProjectTranslated
  | SelectionTranslated
  | DocumentTranslated
  | DeveloperKeyCreated
  | DeveloperKeyRenamed
  | DeveloperKeyLimited
  | DeveloperKeyDeactivated
  | GlossaryChanged
  | UsageThresholdCrossed;

export interface ResourceTranslated {
  readonly kind: 'resourceTranslated';
  /** Absolute paths of the files, with forward slashes. */
  readonly source: string;
  readonly target: string;
  readonly sourceLocale: string;
  readonly targetLocale: string;
  /** The number of texts that were written and are still in the target. */
  readonly entries: number;
  readonly created: boolean;
}

/** What a run did in several targets, in addition to the event for each of them. */
export interface ProjectTranslated {
  readonly kind: 'projectTranslated';
  readonly targetLocales: readonly string[];
  /** The number of targets that got texts, and how many of those are new files. */
  readonly files: number;
  readonly created: number;
  /** The number of texts that were written and are still in the targets. */
  readonly entries: number;
}

export interface SelectionTranslated {
  readonly kind: 'selectionTranslated';
  /** URI of the document. */
  readonly document: string;
  /** Service code. */
  readonly targetLanguage: string;
  readonly passages: number;
}

export interface DocumentTranslated {
  readonly kind: 'documentTranslated';
  /** Absolute paths of the files, in the system's notation. */
  readonly source: string;
  readonly target: string;
  /** Service code. */
  readonly targetLanguage: string;
  readonly billedCharacters?: number | undefined;
}

/** Never contains the key itself. */
export interface DeveloperKeyCreated {
  readonly kind: 'developerKeyCreated';
  readonly keyId: string;
  readonly label: string;
}

export interface DeveloperKeyRenamed {
  readonly kind: 'developerKeyRenamed';
  readonly keyId: string;
  readonly label: string;
  readonly formerLabel: string;
}

/** Both current limits. Null means the account's limit; 0 allows nothing. */
export interface DeveloperKeyLimited {
  readonly kind: 'developerKeyLimited';
  readonly keyId: string;
  readonly label: string;
  readonly characters: number | null;
  readonly speechMilliseconds: number | null;
}

export interface DeveloperKeyDeactivated {
  readonly kind: 'developerKeyDeactivated';
  readonly keyId: string;
  readonly label: string;
}

/** Never contains terms. */
export interface GlossaryChanged {
  readonly kind: 'glossaryChanged';
  readonly glossaryId: string;
  readonly name: string;
  readonly change: 'created' | 'updated' | 'deleted';
}

export interface UsageThresholdCrossed {
  readonly kind: 'usageThresholdCrossed';
  readonly owner: 'account' | 'key';
  /** The threshold that was crossed, as a percentage of the limit. */
  readonly threshold: number;
  /** Characters. */
  readonly used: number;
  readonly limit: number;
}

export type Raise = (event: JobEvent) => void;

/** Notifies all listeners. A failing listener affects neither the others nor the job. */
export class Events {
  private readonly listeners = new Set<Raise>();
  private readonly onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void) {
    this.onFailure = onFailure;
  }

  readonly raise: Raise = (event) => {
    for (const listener of this.listeners) {
      try {
        listener(event);
      } catch (error) {
        this.onFailure(error);
      }
    }
  };

  /** @returns a function that removes the listener */
  listen(listener: Raise): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
