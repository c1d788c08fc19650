/** What jobs have done, for whoever wants to act on it: webhooks are told. */

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
  /** Paths of the files, as the project has them. */
  readonly source: string;
  readonly target: string;
  /** Locales as the project spells them. */
  readonly sourceLocale: string;
  readonly targetLocale: string;
  /** Texts that are in the target now and were not before. */
  readonly entries: number;
  readonly created: boolean;
}

/** All that one run did, besides the event of each of its targets. */
export interface ProjectTranslated {
  readonly kind: 'projectTranslated';
  /** As the project spells them. */
  readonly targetLocales: readonly string[];
  /** Targets that got texts, and how many of them are new files. */
  readonly files: number;
  readonly created: number;
  /** Texts that are in the targets now and were not before. */
  readonly entries: number;
}

export interface SelectionTranslated {
  readonly kind: 'selectionTranslated';
  /** Address of the document. */
  readonly document: string;
  /** The service's code. */
  readonly targetLanguage: string;
  readonly passages: number;
}

/** A whole document, by the service. */
export interface DocumentTranslated {
  readonly kind: 'documentTranslated';
  /** Paths of the files. */
  readonly source: string;
  readonly target: string;
  /** The service's code. */
  readonly targetLanguage: string;
  /** Absent where the service does not tell it. */
  readonly billedCharacters?: number | undefined;
}

/** Never the key itself. */
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

/** Both limits as they are now. Null: as much as the account has; 0: nothing, the key is blocked. */
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

/** Never its terms. */
export interface GlossaryChanged {
  readonly kind: 'glossaryChanged';
  readonly glossaryId: string;
  readonly name: string;
  readonly change: 'created' | 'updated' | 'deleted';
}

export interface UsageThresholdCrossed {
  readonly kind: 'usageThresholdCrossed';
  /** Whose limit it is. */
  readonly owner: 'account' | 'key';
  /** The share of the limit, in percent, that is passed. */
  readonly threshold: number;
  /** Characters. */
  readonly used: number;
  readonly limit: number;
}

export type Raise = (event: JobEvent) => void;

/** Tells everybody who listens. One listener that fails keeps neither the others from it nor the job from going on. */
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

  /** @returns ends it */
  listen(listener: Raise): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}
